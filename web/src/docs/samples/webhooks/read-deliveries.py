import json
import os
import urllib.request

request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/admin/invoices/{os.environ['INVOICE_ID']}/webhooks",
    headers={"Authorization": f"Bearer {os.environ['TOKEN']}"},
)
with urllib.request.urlopen(request, timeout=15) as answer:
    deliveries = json.load(answer)["deliveries"]
for delivery in deliveries:
    answers = [str(attempt["status"] or attempt["error"]) for attempt in delivery["attempts"]]
    print(delivery["event"], delivery["service"], delivery["status"], ", ".join(answers))
