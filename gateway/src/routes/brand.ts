import type { brandRoutes } from '@checkout/contract/brand/routes.ts';
import { etagOf } from '../http/etag.ts';
import type { Deps, Handlers } from '../http/handler.ts';
import type { FilePart } from '../http/receive-file.ts';
import type { HttpReply } from '../http/reply.ts';
import { drawInitial } from '../site/draw-initial.ts';
import { brandView } from '../views/brand.ts';

const SVG = 'image/svg+xml';
/** Revalidated each time, with a 304 response while nothing has changed. */
const REVALIDATED = 'public, no-cache';

/** Handles calls about the merchant's appearance, which everybody may read and admins write. */
export function brandHandlers({ clients: { invoice } }: Deps): Handlers<keyof typeof brandRoutes> {
  return {
    getBrand: async () => {
      const body = { brand: brandView((await invoice.getBrand({})).brand) };
      return { status: 200, body, headers: tagged(JSON.stringify(body)) };
    },

    saveBrand: async ({ body: { before, ...brand } }) => {
      const saved = await invoice.saveBrand({
        ...brand,
        accent: brand.accent ?? '',
        before: before && { ...before, accent: before.accent ?? '' },
      });
      return { status: 200, body: { brand: brandView(saved.brand) } };
    },

    getBrandIcon: async () => {
      const { brand } = await invoice.getBrand({});
      const key = brand?.lightLogoKey || brand?.darkLogoKey;
      if (key) {
        const { content } = await invoice.getLogo({ key, asIcon: true });
        return picture('image/png', Buffer.from(content));
      }
      return picture(SVG, Buffer.from(drawInitial(brandView(brand))));
    },

    getLogo: async ({ params: { key } }) => {
      const { content } = await invoice.getLogo({ key });
      return picture('image/png', Buffer.from(content), 'public, max-age=31536000, immutable');
    },

    saveLogo: async ({ params: { scheme }, file }) => {
      const { brand } = await invoice.saveLogo({ scheme, content: await whole(file()) });
      return { status: 200, body: { brand: brandView(brand) } };
    },

    deleteLogo: async ({ params: { scheme } }) => {
      await invoice.deleteLogo({ scheme });
      return { status: 204 };
    },
  };
}

/** Reads all of a small file. */
async function whole(parts: AsyncIterable<FilePart>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const { chunk } of parts) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function picture(mediaType: string, body: Buffer, cacheControl = REVALIDATED): HttpReply {
  return {
    status: 200,
    body,
    headers: { ...tagged(body), 'content-type': mediaType, 'cache-control': cacheControl },
  };
}

function tagged(content: string | Buffer): Record<string, string> {
  return { etag: etagOf(content), 'cache-control': REVALIDATED };
}
