import { aHeic, aJpeg, aPdf, aPng, aWebp } from './files.ts';

const text = (content: string): Buffer => Buffer.from(content, 'latin1');
const and = (file: Buffer, content: string): Buffer => Buffer.concat([file, text(content)]);
const wide = (content: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(content, 'utf16le')]);
const script = '<script>alert(document.domain)</script>';
const endOfZip = `PK\x05\x06${'\0'.repeat(18)}`;

/**
 * Files that are not receipts, or are something else as well. Each is sent as `image/png`, named
 * `receipt.png`.
 */
export const refusedUploads: Record<string, Buffer> = {
  'an SVG': text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  'an SVG behind a byte order mark': text(
    `\xef\xbb\xbf<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  ),
  'an SVG in UTF-16': wide(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
  'a compressed SVG': text('\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\x03'.padEnd(40, '\0')),
  HTML: text(`<!doctype html>${script}`),
  'HTML behind blanks': text(`${' '.repeat(600)}<html>${script}`),
  XHTML: text('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'),
  MHTML: text('MIME-Version: 1.0\r\nContent-Type: multipart/related'),
  'a GIF': text('GIF89a\x01\x00\x01\x00'),
  'a GIF that is a script': text('GIF89a/*\x00*/=1;alert(1)'),
  'a BMP': text('BM\x00\x00\x00\x00\x00\x00\x00\x00\x36\x00'),
  'a TIFF': text('II*\x00\x08\x00\x00\x00\x00\x00\x00\x00'),
  'an icon': text('\x00\x00\x01\x00\x01\x00\x10\x10\x00\x00\x01\x00'),
  'an AVIF': text('\x00\x00\x00\x18ftypavif\x00\x00\x00\x00mif1avif'),
  'a film': text('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00isomiso2'),
  'a program of Windows': text('MZ\x90\x00\x03\x00\x00\x00\x04\x00\x00\x00'),
  'a program of Linux': text('\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00'),
  'a program of browsers': text('\x00asm\x01\x00\x00\x00\x00\x00\x00\x00'),
  'a script of a shell': text('#!/bin/sh\nid\n# and more'),
  'a ZIP': text(`PK\x03\x04\x14\x00\x00\x00\x00\x00${endOfZip}`),
  'a document of an office': text(`PK\x03\x04\x14\x00\x06\x00[Content_Types].xml${endOfZip}`),
  'a RAR': text('Rar!\x1a\x07\x01\x00\x00\x00\x00\x00'),
  'a PNG of which only the name is one': text('PNG\r\n\x1a\n........'),
  'the first half of a PNG signature': text('\x89PNG\r\n'),
  'a PNG with markup behind it': and(aPng(), script),
  'a PNG with markup far behind it': and(aPng(300_000), script),
  'a PNG with markup of capitals': and(aPng(), '<SCRIPT >alert(document.domain)//'),
  'a PNG that is a page of PHP': and(aPng(), '<?php system($_GET[1]); ?>'),
  'a PNG that is an archive': and(aPng(), endOfZip),
  'a JPEG with a frame in its comment': and(aJpeg(), '<iframe src="javascript:alert(1)">'),
  'a JPEG that is an archive of Java': and(aJpeg(), `PK\x03\x04${'\0'.repeat(26)}${endOfZip}`),
  'a WebP with an SVG': and(aWebp(), '<svg/onload=alert(document.domain)>'),
  'a HEIC with a body': and(aHeic(), '<body onload=alert(1)> hello world'),
  'a PDF that is a page': and(aPdf(), `<html><body>${script}`),
  'a PDF with an object of a browser': and(aPdf(), '<object data="data:text/html,x">text'),
  'a PDF behind a page': and(text(`<!--${' '.repeat(20)}-->`), aPdf().toString('latin1')),
  'a PNG that says it is 60,000 wide': and(
    text('\x89PNG\r\n\x1a\n'),
    '\0\0\0\rIHDR\0\0\xea\x60\0\0\xea\x60\x08\x02\0\0\0\x9a\xc1\xe6\xc0',
  ),
  'a PNG without its end': aPng().subarray(0, 50),
  'a JPEG without its end': aJpeg().subarray(0, 120),
  'a JPEG of signatures alone': text('\xff\xd8\xff\xe0\x00\x10JFIF\x00\xff\xd9'),
  'a WebP without its end': aWebp().subarray(0, 40),
  'a PDF behind blanks': and(text('\r\n\r\n'), aPdf().toString('latin1')),
};

/** Valid files that can do more than be read; they are stored, and browsers never open them inline. */
export const guardedUploads: Record<string, [content: Buffer, mediaType: string]> = {
  'a PDF with a script of PDFs': [
    and(
      text('%PDF-1.4\n'),
      '1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<<>>\n%%EOF\n',
    ),
    'application/pdf',
  ],
  'a PDF that launches': [
    and(text('%PDF-1.4\n'), '1 0 obj<</OpenAction<</S/Launch/F(calc.exe)>>>>endobj\ntrailer<<>>\n%%EOF\n'),
    'application/pdf',
  ],
};

/** Pictures that carry more than their pixels, and what must be gone from the stored file. */
export const cleanedUploads: Record<string, [content: Buffer, gone: string]> = {
  'a PNG with a script and no tag': [and(aPng(), '*/=1;alert(document.domain)//'), 'alert'],
  'a JPEG with an archive behind it': [and(aJpeg(), `PK\x03\x04${'secret.txt'}`), 'secret'],
  'a WebP with a script behind it': [and(aWebp(), 'alert(1)//'), 'alert'],
};
