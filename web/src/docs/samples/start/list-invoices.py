import json
import os
import urllib.parse
import urllib.request

query = {"status": "pending", "search": os.environ["SEARCH"], "limit": 50, "cursor": ""}
while query["cursor"] is not None:
    request = urllib.request.Request(
        f"{os.environ['BASE_URL']}/api/admin/invoices?{urllib.parse.urlencode(query)}",
        headers={"Authorization": f"Bearer {os.environ['TOKEN']}"},
    )
    with urllib.request.urlopen(request, timeout=15) as answer:
        page = json.load(answer)
    for invoice in page["invoices"]:
        print(invoice["gfaInvoiceId"], invoice["recipientEmail"], invoice["amountFormatted"])
    query["cursor"] = page["nextCursor"]
