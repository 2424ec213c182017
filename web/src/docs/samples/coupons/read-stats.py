import json
import os
import urllib.request

request = urllib.request.Request(
    f"{os.environ['BASE_URL']}/api/coupons/{os.environ['COUPON_CODE']}/stats",
    headers={"Authorization": f"Bearer {os.environ['TOKEN']}"},
)
with urllib.request.urlopen(request, timeout=15) as answer:
    report = json.load(answer)
stats = report["stats"]
print(report["coupon"]["code"], "used", stats["totalUses"], "times, paid", stats["paidInvoices"])
for total in stats["byCurrency"]:
    print(total["currency"], total["totalRevenue"])
for invoice in report["invoices"]:
    print(invoice["gfaInvoiceId"], invoice["status"])
