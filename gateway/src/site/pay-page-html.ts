import { accentIn } from '@checkout/contract/brand/accent.ts';
import type { Brand } from '@checkout/contract/brand/schema.ts';
import { type PayPageData, payPageDataId } from '@checkout/contract/invoice/pay-page.ts';
import { formatMinor } from '@checkout/money/format.ts';
import { initialOf } from './draw-initial.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * The document of a payment page: what is to be paid and to whom, drawn before any script runs, and the answers that the
 * app would have to ask for. `template` is the built index.html; without its marks it comes back as it is.
 */
export function payPageHtml(template: string, { data, publicUrl }: PayPage): string {
  const head = [linkPreview(data, publicUrl), accentStyle(data.brand.brand), dataBlock(data)].join('');
  // By functions: in a replacement text, `$&` of a description would mean something.
  return template
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(titleOf(data))}</title>`)
    .replace('<!--page-head-->', () => head)
    .replace('<!--first-paint-->', () => firstPaint(data));
}

/** JSON that no HTML parser finds an end or a comment in, and no older script parser a line's end. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function dataBlock(data: PayPageData): string {
  return `<script type="application/json" id="${payPageDataId}">${inlineJson(data)}</script>`;
}

function titleOf({ invoice: { invoice }, brand: { brand } }: PayPageData): string {
  return `${invoice.gfaInvoiceId} · ${brand.companyName}`;
}

/** What chats show of the link: whom it is from and, where the merchant wants that, how much it asks for. */
function linkPreview(data: PayPageData, publicUrl: string): string {
  const { invoice } = data.invoice;
  const { brand } = data.brand;
  const properties = {
    'og:type': 'website',
    'og:site_name': brand.companyName,
    'og:title': titleOf(data),
    'og:url': `${publicUrl}/pay/${invoice.id}`,
    ...(brand.amountInPreviews ? { 'og:description': invoice.amountFormatted } : {}),
    ...(brand.logos.light === null ? {} : { 'og:image': publicUrl + brand.logos.light }),
  };
  return Object.entries(properties)
    .map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`)
    .join('');
}

function accentStyle({ accent }: Brand): string {
  if (accent === null) return '';
  const [light, dark] = [accentIn('light', accent.chosen).main, accentIn('dark', accent.chosen).main];
  return `<style>:root{--accent:${light}}:root[data-color-scheme="dark"]{--accent:${dark}}</style>`;
}

/**
 * In no language: the reader's is known to their browser alone, so that words are places held free. Looks are those of the
 * app's `first-paint.css`.
 */
function firstPaint({ invoice: { invoice }, brand: { brand } }: PayPageData): string {
  const { gfaInvoiceId, description } = invoice;
  return `<div class="first-paint" aria-busy="true">
<header>${mark(brand)}<span>${escapeHtml(brand.companyName)}</span></header>
<div class="page">
<div class="${headOf(invoice)}"><p class="number"><u></u>${escapeHtml(gfaInvoiceId)}<u class="status"></u></p><p class="label"><u></u></p>${amountDue(
    invoice,
  )}<p class="what">${escapeHtml(description)}</p><p class="due"><u></u></p></div>
<div class="act"><u></u><i></i><i></i><i></i><s></s><b></b></div>
<div class="details"><u></u><u></u></div>
</div></div>`;
}

/** On a phone the receipt beneath says the sum of what was paid: the app leaves it out above. */
function headOf({ status }: PayPageData['invoice']['invoice']): string {
  return status === 'paid' || status === 'refunded' ? 'head receipt' : 'head';
}

/** What is still to be paid, as the app says it: of a paid invoice nothing. */
function amountDue({ status, amountFormatted, currency }: PayPageData['invoice']['invoice']): string {
  const isDue = status === 'pending' || status === 'failed';
  const amount = status === 'paid' ? formatMinor(0n, currency) : amountFormatted;
  // As many signs as it has it is made to fit, like the app's own.
  const fitted = `<span style="--signs:${amount.length}">${escapeHtml(amount)}</span>`;
  return `<p class="amount${isDue ? '' : ' settled'}">${fitted}</p>`;
}

/** The logo of either scheme; the initial where there is none. */
function mark({ logos, companyName }: Brand): string {
  if (logos.light === null) {
    return `<em>${escapeHtml(initialOf(companyName))}</em>`;
  }
  if (logos.dark === logos.light) return `<img alt="" src="${logos.light}">`;
  return `<img alt="" class="light" src="${logos.light}"><img alt="" class="dark" src="${logos.dark}">`;
}

interface PayPage {
  data: PayPageData;
  /** Without a slash at its end. */
  publicUrl: string;
}
