<?php
// Reads a callback that Rappro relayed in an envelope. Prints its mark, reference and size, or `invalid`.
// Usage: php receive-callback.php < delivery.json, with {"secret", "id", "timestamp", "signature", "body"}

const WINDOW_S = 300;

function isGenuine(string $secret, string $id, string $timestamp, string $signature, string $body): bool
{
    if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > WINDOW_S) {
        return false;
    }
    $key = base64_decode(preg_replace('/^whsec_/', '', $secret));
    $wanted = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    foreach (explode(' ', $signature) as $one) {
        if (hash_equals($wanted, $one)) {
            return true;
        }
    }
    return false;
}

/** Returns the callback of a genuine delivery; it proves its mark, not the status in the callback. */
function callbackOf(array $delivery): ?array
{
    if (!isGenuine(...$delivery)) {
        return null;
    }
    $event = json_decode($delivery['body'], true);
    return $event['event'] === 'callback' ? $event['callback'] : null;
}

$callback = callbackOf(json_decode(file_get_contents('php://stdin'), true));
if ($callback === null) {
    echo "invalid\n";
} else {
    // The bytes as the aggregator sent them, in the encoding of `contentType`.
    $body = base64_decode($callback['bodyBase64']);
    echo $callback['mark'], ' ', $callback['matchedReference'] ?? '-', ' ', strlen($body), " bytes\n";
}
