/** The longest side of a photo that is sent, in pixels; the server keeps 1,000. */
const SENT_SIDE = 1600
const QUALITY = 0.85

/** A photo as a smaller JPEG, as cameras make them too large to upload; what cannot be read stays as it is. */
export async function shrunk(file: File, most: number): Promise<File> {
  if (file.size <= most || !file.type.startsWith('image/')) return file
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return file
  const scale = Math.min(1, SENT_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  const drawn = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return drawn ? new File([drawn], 'photo.jpg', { type: 'image/jpeg' }) : file
}
