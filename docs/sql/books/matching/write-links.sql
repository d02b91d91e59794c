-- server/books/matching/engine/match-links.ts: writeLinks
-- Stores the matches of a run.
INSERT INTO match_links (match_id, project_id, leg, line_id, transaction_id, cash_movement_id, first_of_line,
    first_of_target, returns, key, run_id, booked_day, made_by, made_at)
SELECT ($1::text || lpad(to_hex(p.line_id), 15, '0'))::uuid, $2::uuid, $3::text, p.line_id, CASE WHEN NOT p.cash THEN
    p.target_id END, CASE WHEN p.cash THEN p.target_id END, true, true, p.returns, p.key, $4::uuid, $5::date, $6::text,
    $7::timestamptz
FROM work_pairs p
ORDER BY p.line_id
