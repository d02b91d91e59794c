"""Verifies a webhook of Rappro (Standard Webhooks). Prints `valid` or `invalid`.

Usage: python3 verify-webhook.py < delivery.json, with {"secret", "id", "timestamp", "signature", "body"}
"""

import base64
import hashlib
import hmac
import json
import sys
import time

WINDOW_S = 300


def is_genuine(secret, id, timestamp, signature, body):
    """`id`, `timestamp` and `signature` are the headers webhook-id, webhook-timestamp and webhook-signature;
    `body` is the body exactly as received, before it is parsed."""
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > WINDOW_S:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    expected = hmac.new(key, f"{id}.{timestamp}.{body}".encode(), hashlib.sha256).digest()
    wanted = "v1," + base64.b64encode(expected).decode()
    return any(hmac.compare_digest(one.encode(), wanted.encode()) for one in signature.split(" "))


print("valid" if is_genuine(**json.load(sys.stdin)) else "invalid")
