import { createClient } from '@checkout/client';

// What the wallet sent to your redirect_uri: token and user_id.
const { BASE_URL = '', TOKEN = '', USER_ID = '' } = process.env;
const checkout = createClient({ baseUrl: BASE_URL, token: TOKEN });

const { user } = await checkout.register({ body: { user_id: USER_ID } });
console.log(user.email, user.isAdmin ? 'may create invoices' : 'may pay invoices');
