<?php
// Registers a transaction that your system created at the aggregator.
// Usage: RAPPRO_URL=https://rappro.example RAPPRO_API_KEY=… php register.php < transaction.json

const WAITS_MS = [500, 2000, 8000, 30000];

/**
 * Registration is idempotent on the reference: the same values again answer 200 and `repeated`, so every attempt may be
 * sent again. 4xx answers other than 429 are final: correct the values.
 */
function register(array $transaction): array
{
    foreach ([...WAITS_MS, null] as $wait) {
        $http = curl_init(getenv('RAPPRO_URL') . '/api/transactions');
        curl_setopt_array($http, [
            CURLOPT_POST => true,
            CURLOPT_POSTFIELDS => json_encode($transaction),
            CURLOPT_HTTPHEADER => [
                'Authorization: Bearer ' . getenv('RAPPRO_API_KEY'),
                'Content-Type: application/json',
            ],
            CURLOPT_RETURNTRANSFER => true,
            CURLOPT_TIMEOUT => 10,
        ]);
        $body = curl_exec($http);
        $status = $body === false ? 0 : curl_getinfo($http, CURLINFO_RESPONSE_CODE);
        if ($status >= 200 && $status < 300) {
            return json_decode($body, true);
        }
        $isPassing = $status === 0 || $status === 429 || $status >= 500;
        if (!$isPassing || $wait === null) {
            throw new RuntimeException("$status $body");
        }
        usleep($wait * 1000);
    }
}

echo json_encode(register(json_decode(file_get_contents('php://stdin'), true))), "\n";
