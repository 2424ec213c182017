import { qrCodeMaximum } from '@checkout/contract/values/qr-code.ts';

/** The kinds of pictures that a method may carry. */
export const acceptedImages = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

/** Wide enough to be scanned from a screen, and small enough to be sent. */
const shrunkWidth = 640;

/** Reads a picture as a `data:` address that the server takes; one that is too large is drawn smaller first. */
export async function readQrImage(file: File): Promise<ReadImage> {
  if (!(acceptedImages as readonly string[]).includes(file.type)) return { refusal: 'unreadable' };
  try {
    const image = await addressOf(file);
    if (image.length <= qrCodeMaximum) return { image };
    const smaller = await shrink(file);
    return smaller.length <= qrCodeMaximum ? { image: smaller } : { refusal: 'tooLarge' };
  } catch {
    return { refusal: 'unreadable' }; // Not a picture, whatever its name says.
  }
}

async function addressOf(file: File): Promise<string> {
  await createImageBitmap(file); // Throws when it cannot be shown.
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
