-- server/access/sign-in/sessions.service.ts: find
-- Reads the user and the limits of a session: once for each request.
SELECT p.id, p.email, p.name, p.role, p.all_projects AS "allProjects", p.disabled_at AS "disabledAt", p.created_at AS
    "createdAt", p.language, p.zone, p.currency_label AS "currencyLabel", p.totp_enrolled_at AS "secondFactorSince",
    greatest(p.created_at, p.access_changed_at, p.totp_enrolled_at) AS "settledSince", (
  SELECT l.granted_by
  FROM set_up_links l
  WHERE l.person_id = p.id
    AND l.used_at IS NULL
) AS "setUpBy", CASE WHEN EXISTS (
  SELECT
  FROM provider_accounts a
  WHERE a.person_id = p.id
) THEN 'linked' WHEN p.provider_allowed_at IS NOT NULL THEN 'allowed' END AS provider, p.approver_by_group AS
    "approverByGroup", ARRAY(
  SELECT pp.project_id::text
  FROM person_projects pp
  WHERE pp.person_id = p.id
  ORDER BY 1
) AS "projectIds", p.countries, p.operators, CASE WHEN p.countries IS NOT NULL OR p.operators IS NOT NULL THEN ARRAY(
  SELECT v.operator_id
  FROM (
    SELECT DISTINCT ON (operator_id) operator_id, calling_code
    FROM operator_versions
    ORDER BY operator_id, version DESC
  ) v
  WHERE (p.countries IS NULL OR v.calling_code = ANY(p.countries)) AND (p.operators IS NULL OR v.operator_id = ANY(p.operators))
) END AS "operatorIds", s.id AS "sessionId", s.created_at AS "startedAt", s.last_seen_at AS "lastSeenAt", least(s.expires_at,
    s.created_at + $1::integer * interval '24 hours') AS "endsAt", s.awaits
FROM sessions s
JOIN people p ON p.id = s.person_id
WHERE s.token_hash = $2
  AND least(s.expires_at, s.created_at + $3::integer * interval '24 hours') > $4
  AND s.last_seen_at > $5
  AND p.disabled_at IS NULL
