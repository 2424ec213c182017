import { saveFile } from '../../../../shared/save-file.ts';

const widthPx = 1_024;

/** Shares the image of a code with another app on this phone, or saves it where the browser cannot share. */
export async function handOverCode(image: string, name: string): Promise<void> {
  const content = await pngOf(image);
  const file = new File([content], name, { type: content.type });
  if (!navigator.canShare?.({ files: [file] })) return saveFile({ content, name });
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    // Closing the share sheet cancels; nothing is saved then.
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile({ content, name });
  }
}

async function pngOf(image: string): Promise<Blob> {
  const picture = new Image();
  picture.src = image;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = widthPx;
  canvas.height = widthPx;
  canvas.getContext('2d')?.drawImage(picture, 0, 0, widthPx, widthPx);
  return await new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the code could not be drawn'))),
      'image/png',
    );
  });
}
