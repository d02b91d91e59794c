<?php
// Verifies a webhook of Rappro (Standard Webhooks). Prints `valid` or `invalid`.
// Usage: php verify-webhook.php < delivery.json, with {"secret", "id", "timestamp", "signature", "body"}

const WINDOW_S = 300;

/**
 * $id, $timestamp and $signature are the headers webhook-id, webhook-timestamp and webhook-signature; $body is the body
 * exactly as received, before it is parsed: file_get_contents('php://input').
 */
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

echo isGenuine(...json_decode(file_get_contents('php://stdin'), true)) ? 'valid' : 'invalid', "\n";
