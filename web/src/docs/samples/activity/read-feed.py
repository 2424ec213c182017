import json
import os
import urllib.request

request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/activity?limit=20",
    headers={"Authorization": f"Bearer {os.environ['TOKEN']}"},
)
with urllib.request.urlopen(request, timeout=15) as answer:
    feed = json.load(answer)
for entry in feed["activities"]:
    print(entry["createdAt"], entry["source"], entry["title"], entry["gemAmount"] or "")
