import json
import os
import urllib.request

request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/deduct-funds",
    method="POST",
    headers={
        # Takes whole gems from the wallet of the member whose TOKEN it is.
        "Authorization": f"Bearer {os.environ['TOKEN']}",
        "Content-Type": "application/json",
        "Idempotency-Key": os.environ["ORDER_ID"],
    },
    data=json.dumps({"amount": 250, "description": "Two drinks at the harbour bar"}).encode(),
)
with urllib.request.urlopen(request, timeout=15) as answer:
    deduction = json.load(answer)
if deduction["success"]:
    print(deduction["transaction"]["id"], deduction["transaction"]["amount"], "left:", deduction["newBalance"])
else:
    # 202: the outcome is not known yet. Repeat the call with the same key to learn it; it never
    # takes the gems twice.
    print(deduction["status"])
