import { standardSecret } from '@checkout/client/webhook';

// The same 32 bytes in base64, as Standard Webhooks libraries take them.
const { WEBHOOK_SECRET = '' } = process.env;
console.log(standardSecret(WEBHOOK_SECRET));
