"""Registers a transaction that your system created at the aggregator.

Usage: RAPPRO_URL=https://rappro.example RAPPRO_API_KEY=… python3 register.py < transaction.json
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request

WAITS_S = [0.5, 2, 8, 30]


def register(transaction):
    """Registration is idempotent on the reference: the same values again answer 200 and `repeated`,
    so every attempt may be sent again. 4xx answers other than 429 are final: correct the values."""
    request = urllib.request.Request(
        os.environ["RAPPRO_URL"] + "/api/transactions",
        data=json.dumps(transaction).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["RAPPRO_API_KEY"],
            "Content-Type": "application/json",
        },
    )
    for wait in [*WAITS_S, None]:
        try:
            with urllib.request.urlopen(request, timeout=10) as response:
                return json.load(response)
        except urllib.error.HTTPError as error:
            is_passing = error.code == 429 or error.code >= 500
            if not is_passing or wait is None:
                raise RuntimeError(f"{error.code} {error.read().decode()}") from None
        except OSError:
            if wait is None:
                raise
        time.sleep(wait)


print(json.dumps(register(json.load(sys.stdin))))
