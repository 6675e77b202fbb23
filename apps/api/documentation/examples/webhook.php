<?php

const TOLERANCE_S = 300;

/** The message, or null when it is not ours or older than five minutes. */
function verify(string $secret, array $headers, string $body): ?array
{
    $id = $headers['webhook-id'] ?? '';
    $timestamp = $headers['webhook-timestamp'] ?? '';
    if (preg_match('/^\d{1,12}$/', $timestamp) !== 1 || abs(time() - (int) $timestamp) > TOLERANCE_S) {
        return null;
    }
    $key = base64_decode(substr($secret, strlen('whsec_')));
    $expected = 'v1,' . base64_encode(hash_hmac('sha256', "$id.$timestamp.$body", $key, true));
    // After a rotation there are two signatures.
    foreach (explode(' ', $headers['webhook-signature'] ?? '') as $given) {
        if (hash_equals($expected, $given)) {
            return json_decode($body, true, 512, JSON_THROW_ON_ERROR);
        }
    }
    return null;
}

$headers = array_change_key_case(getallheaders());
$message = verify(getenv('WEBHOOK_SECRET'), $headers, file_get_contents('php://input'));
http_response_code($message === null ? 400 : 204);
if ($message !== null) {
    $data = $message['data'];
    error_log(($data['tracking_number'] ?? $message['type']) . ' ' . ($data['status'] ?? ''));
}
