import type { DocumentLanguage } from '../texts/languages.ts';
import { ActualTextDocument } from './actual-text-document.ts';
import { breakLines } from './break-lines.ts';
import type { ChineseScript } from './chinese-script.ts';
import { openFace } from './font-faces.ts';
import { type FontRun, fontRuns } from './font-runs.ts';
import { contentWidth, hairline, lineHeight, page, type TextStyle } from './look.ts';

/** The position of the baseline within a line, as a share of its height. */
const BASELINE = 0.74;
const BAND_HEIGHT = 6;
/** Thai letters are drawn smaller than Latin ones of the same size; this makes them as legible. */
const THAI_SIZE = 1.12;

/**
 * The pages of a document: keeps the position of the next element, starts a new page when one is full, and
 * draws text in whatever fonts it needs. The caller only decides what comes next.
 */
export class Sheet {
  readonly left = page.margin;
  readonly right = page.width - page.margin;
  /** The top of the next element, in points from the top of the page. */
  y: number = page.top;
  private readonly document: ActualTextDocument;
  private readonly registered = new Set<string>();
  private readonly widths = new Map<string, number>();
  private readonly script: ChineseScript;

  constructor(info: { title: string; author: string; language: DocumentLanguage }) {
    this.script = info.language === 'zh-Hant' ? 'traditional' : 'simplified';
    this.document = new ActualTextDocument({
      size: 'A4',
      margin: 0,
      bufferPages: true,
      // No font until one is needed: the built-in default would be read from a file beside the package.
      font: '',
      lang: info.language,
      displayTitle: true,
      info: { Title: info.title, Author: info.author, Creator: info.author },
    });
  }

  /** Returns all pages as one file; `footer` is called for each page, which is the current one then. */
  async finish(footer: (place: { number: number; count: number }) => void): Promise<Uint8Array> {
    const { count } = this.document.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.document.switchToPage(index);
      footer({ number: index + 1, count });
    }
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) =>
      this.document.once('end', resolve).once('error', reject),
    );
    this.document.on('data', (chunk: Buffer) => chunks.push(chunk));
    this.document.end();
    await ended;
    return Buffer.concat(chunks);
  }

  /** Moves down, without starting a page. */
  moveDown(points: number): void {
    this.y += points;
  }

  /** Starts a new page unless that much space is left on this one, and returns whether it has. */
  ensureSpace(points: number): boolean {
    if (this.y + points <= page.height - page.bottom) return false;
    this.document.addPage();
    this.y = page.top;
    return true;
  }

  rule(): void {
    this.document
      .moveTo(this.left, this.y)
      .lineTo(this.right, this.y)
      .lineWidth(0.75)
      .strokeColor(hairline)
      .stroke();
  }

  lines(text: string, style: TextStyle, width: number = contentWidth): string[] {
    return breakLines(text, { width, measure: (line) => this.width(line, style) });
  }

  /** Width of one line in points. */
  width(line: string, style: TextStyle): number {
    const { size, weight, tabular } = style;
    const key = `${size} ${weight} ${tabular} ${line}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    const width = fontRuns(line, this.script).reduce((sum, run) => sum + this.runWidth(run, style), 0);
    this.widths.set(key, width);
    return width;
  }

  /** Draws wrapped text at the current position, over as many pages as it takes. */
  paragraph(text: string, style: TextStyle): void {
    for (const line of this.lines(text, style)) {
      this.ensureSpace(lineHeight(style));
      this.line(line, style);
      this.moveDown(lineHeight(style));
    }
  }

  /** Draws one line at the current height without moving down; `x` is its left or right end. */
  line(line: string, style: TextStyle, place: LinePlace = {}): void {
    const { x = this.left, align = 'left', beside = style, link } = place;
    const baseline = this.y + lineHeight(beside) * BASELINE;
    const width = align === 'left' && link === undefined ? 0 : this.width(line, style);
    const start = align === 'right' ? x - width : x;
    let at = start;
    fontRuns(line, this.script).forEach((run, index, runs) => {
      this.drawRun(run, style, { x: at, y: baseline });
      if (index < runs.length - 1) at += this.runWidth(run, style);
    });
    if (link !== undefined) this.document.link(start, this.y, width, lineHeight(style), link);
  }

  /** Draws a filled shape with round ends, behind what is drawn next. */
  pill({ x, y, width, height, colour }: Box & { colour: string }): void {
    this.document.roundedRect(x, y, width, height, height / 2).fill(colour);
  }

  /** Draws a stripe of colour along the top edge of the page. */
  band(colour: string): void {
    this.document.rect(0, 0, page.width, BAND_HEIGHT).fill(colour);
  }

  /** Draws a picture (PNG, base64) at the current position, as large as fits, and moves below it. */
  picture(png: string, { width, height, below }: { width: number; height: number; below: number }): void {
    this.document.image(Buffer.from(png, 'base64'), this.left, this.y, { fit: [width, height] });
    this.moveDown(height + below);
  }

  /** Draws the black squares of a QR code on a grid of `size` by `size`, those beside each other as one. */
  qrCode(
    { x, y, width }: Box,
    modules: { size: number; isDark: (row: number, column: number) => boolean },
  ): void {
    const side = width / modules.size;
    for (let row = 0; row < modules.size; row += 1) {
      for (let from = 0, to = 1; to <= modules.size; to += 1) {
        const isDark = modules.isDark(row, from);
        if (to < modules.size && modules.isDark(row, to) === isDark) continue;
        if (isDark) this.document.rect(x + from * side, y + row * side, (to - from) * side, side);
        from = to;
      }
    }
    this.document.fill('#000000');
  }

  /**
   * Thai is drawn with glyphs that do not stand for one character each, so the original text is attached to
   * them: searching and copying then use that text.
   */
  private drawRun(run: FontRun, style: TextStyle, { x, y }: { x: number; y: number }): void {
    this.selectFont(run, style);
    const { document } = this;
    const draw = () =>
      document.fillColor(style.colour).text(glyphOrder(run.text), x, y, {
        lineBreak: false,
        baseline: 'alphabetic',
        ...featuresOf(style),
      });
    if (run.face === 'thai') document.withActualText(run.text, draw);
    else draw();
  }

  private runWidth(run: FontRun, style: TextStyle): number {
    this.selectFont(run, style);
    return this.document.widthOfString(glyphOrder(run.text), featuresOf(style));
  }

  private selectFont({ face }: FontRun, { weight, size }: TextStyle): void {
    const name = `${face} ${weight}`;
    if (!this.registered.has(name)) {
      // pdfkit accepts an opened font as well as a file, though its types do not say so; opening is what
      // costs.
      const font = openFace({ face, weight }) as unknown as PDFKit.Mixins.PDFFontSource;
      this.document.registerFont(name, font);
      this.registered.add(name);
    }
    this.document.font(name).fontSize(face === 'thai' ? size * THAI_SIZE : size);
  }
}

/** Reorders Thai: the ring of SARA AM is drawn before and below a tone mark, though typed after it. */
function glyphOrder(text: string): string {
  return text.replace(/([\u0e48-\u0e4b])\u0e33/g, '\u0e4d$1\u0e32');
}

/** Returns the OpenType features; naming any costs pdfkit its cache of words, so most text names none. */
function featuresOf({ tabular = false }: TextStyle): { features?: PDFKit.Mixins.OpenTypeFeatures[] } {
  return tabular ? { features: ['tnum'] } : {};
}

interface LinePlace {
  x?: number;
  align?: 'left' | 'right';
  /** The style of the larger text on the same line, whose baseline this one shares. */
  beside?: TextStyle;
  link?: string;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
