-- server/payments/transactions/lifecycle/callback-readings.ts: insertReadings
-- Stores what was read from a group of callbacks.
INSERT INTO callback_readings
SELECT *
FROM jsonb_populate_recordset(NULL::callback_readings, $1::jsonb)
