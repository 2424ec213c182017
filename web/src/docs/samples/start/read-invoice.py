import json
import os
import urllib.request

# INVOICE_ID is the UUID, or the readable id in any case.
request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/invoice/{os.environ['INVOICE_ID']}",
    headers={"Authorization": f"Bearer {os.environ['TOKEN']}"},
)
with urllib.request.urlopen(request, timeout=15) as answer:
    invoice = json.load(answer)["invoice"]
print(invoice["gfaInvoiceId"], invoice["status"], invoice["amountFormatted"])
