import PDFDocument from 'pdfkit';

/**
 * A pdfkit document that can attach the original text to glyphs. pdfkit itself opens and closes such a span
 * around a text object; readers that are built on poppler then look for the text where the coordinates of the
 * page would have it, upside down. Within the text object, every reader finds it in its place.
 */
export class ActualTextDocument extends PDFDocument {
  private actualText: string | undefined;

  /** Makes what is drawn in `draw` read as this text, whatever its glyphs stand for. */
  withActualText(text: string, draw: () => void): void {
    this.actualText = text;
    draw();
    this.actualText = undefined;
  }

  override addContent(data: string): PDFKit.PDFDocument {
    const { actualText } = this;
    if (actualText !== undefined && data === 'ET') this.endMarkedContent();
    super.addContent(data);
    if (actualText !== undefined && data === 'BT') this.markContent('Span', { actual: actualText });
    return this;
  }
}
