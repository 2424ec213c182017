import json
import os
import urllib.error
import urllib.request

request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/admin/invoices",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['TOKEN']}",
        "Content-Type": "application/json",
    },
    data=json.dumps({"recipient": "member@example.com", "amount": -5, "description": ""}).encode(),
)
try:
    urllib.request.urlopen(request, timeout=15)
except urllib.error.HTTPError as refusal:
    problem = json.load(refusal)
    # Branch on the code, never on the message.
    print(refusal.code, problem["error"], problem["message"])
    for detail in problem.get("details", []):
        print(f"  {detail['path']}: {detail['message']}")
    print("Reference for support:", problem["requestId"])
