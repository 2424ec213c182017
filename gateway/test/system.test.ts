import { expect, test } from '@jest/globals';
import { systemHandlers } from '../src/routes/system.ts';

test('the description of the API is serialised once, not for everybody who asks', async () => {
  const config = { TITLE: 'Checkout', PUBLIC_URL: 'https://pay.example' };
  const { getOpenApi } = systemHandlers({ config, isReady: () => true } as never);
  const [first, second] = [await getOpenApi({} as never), await getOpenApi({} as never)];
  expect(first?.body).toBeInstanceOf(Buffer);
  expect(second?.body).toBe(first?.body);
});
