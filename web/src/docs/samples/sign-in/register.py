import json
import os
import urllib.request

# What the wallet sent to your redirect_uri: token and user_id.
request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/auth/sso/register",
    method="POST",
    headers={
        "Authorization": f"Bearer {os.environ['TOKEN']}",
        "Content-Type": "application/json",
    },
    data=json.dumps({"user_id": os.environ["USER_ID"]}).encode(),
)
with urllib.request.urlopen(request, timeout=15) as answer:
    user = json.load(answer)["user"]
print(user["email"], "may create invoices" if user["isAdmin"] else "may pay invoices")
