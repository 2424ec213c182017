import { qrCodeMaximum } from '@checkout/contract/values/qr-code.ts';

/** The image types that a method may have. */
export const acceptedImages = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** In pixels: wide enough to be scanned from a screen, and small enough to be sent. */
const shrunkWidth = 640;

/** Reads an image as a `data:` URL that the server accepts; one that is too large is scaled down first. */
export async function readQrImage(file: File): Promise<ReadImage> {
  if (!(acceptedImages as readonly string[]).includes(file.type)) return { refusal: 'unreadable' };
  try {
    const image = await addressOf(file);
    if (image.length <= qrCodeMaximum) return { image };
    const smaller = await shrink(file);
    return smaller.length <= qrCodeMaximum ? { image: smaller } : { refusal: 'tooLarge' };
  } catch {
    return { refusal: 'unreadable' }; // Not an image, whatever its name says.
  }
}

async function addressOf(file: File): Promise<string> {
  await createImageBitmap(file); // Throws if it cannot be displayed.
  return await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}

async function shrink(file: File): Promise<string> {
  const bitmap = await createImageBitmap(file, { resizeWidth: shrunkWidth, resizeQuality: 'high' });
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  return canvas.toDataURL('image/png');
}

interface ReadImage {
  image?: string;
  refusal?: 'unreadable' | 'tooLarge';
}
