"""Reads a callback that Rappro relayed in an envelope. Prints its mark, reference and size, or `invalid`.

Usage: python3 receive-callback.py < delivery.json, with {"secret", "id", "timestamp", "signature", "body"}
"""

import base64
import hashlib
import hmac
import json
import sys
import time

WINDOW_S = 300


def is_genuine(secret, id, timestamp, signature, body):
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > WINDOW_S:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    expected = hmac.new(key, f"{id}.{timestamp}.{body}".encode(), hashlib.sha256).digest()
    wanted = "v1," + base64.b64encode(expected).decode()
    return any(hmac.compare_digest(one.encode(), wanted.encode()) for one in signature.split(" "))


def callback_of(delivery):
    """Returns the callback of a genuine delivery; it proves its mark, not the status in the callback."""
    if not is_genuine(**delivery):
        return None
    event = json.loads(delivery["body"])
    return event["callback"] if event["event"] == "callback" else None


callback = callback_of(json.load(sys.stdin))
if callback is None:
    print("invalid")
else:
    # The bytes as the aggregator sent them, in the encoding of `contentType`.
    body = base64.b64decode(callback["bodyBase64"])
    print(callback["mark"], callback["matchedReference"] or "-", len(body), "bytes")
