import json
import os
import urllib.request

request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/activity",
    method="POST",
    headers={
        # TOKEN is the member's, from single sign-on; the entry appears in their own timeline.
        "Authorization": f"Bearer {os.environ['TOKEN']}",
        "Content-Type": "application/json",
    },
    data=json.dumps({
        "type": "gem_purchase",
        "title": "Gems bought",
        "description": "500 gems from the harbour shop",
        "gemAmount": 500,
        "usdValue": "$5.00",
        "transactionId": os.environ["TRANSACTION_ID"],
        "source": "shop",
        "status": "completed",
    }).encode(),
)
with urllib.request.urlopen(request, timeout=15) as answer:
    entry = json.load(answer)["activityEntry"]
print(entry["id"], entry["title"])
