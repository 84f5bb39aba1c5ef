import { uploadText } from '../strings.ts'
import { zip } from './zip.ts'

/** The default limit of the server. */
const mostBytes = 64 * 1024 * 1024

/** Reads the selected files as one base64 archive. Throws with a message for the dialog if that is not possible. */
export async function readFiles(files: readonly File[]): Promise<string> {
  const isArchive = ({ name }: File): boolean => /\.zip$/i.test(name)
  if (files.some((file) => !isArchive(file) && !/\.(ya?ml|py)$/i.test(file.name))) throw new Error(uploadText.wrongKind)
  if (files.some(isArchive) && files.length > 1) throw new Error(uploadText.oneArchive)
  if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes) throw new Error(uploadText.tooLarge)
  const read = async (file: File): Promise<Uint8Array> => new Uint8Array(await file.arrayBuffer())
  const [first] = files
  if (first !== undefined && isArchive(first)) return toBase64(await read(first))
  const contents = await Promise.all(files.map(async (file) => [file.name, await read(file)] as const))
  return toBase64(zip(new Map(contents)))
}

/** Uses the browser's encoder, which is efficient for many megabytes. */
function toBase64(bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,?/, ''))
    reader.onerror = () => reject(reader.error ?? new Error())
    reader.readAsDataURL(new Blob([bytes as Uint8Array<ArrayBuffer>]))
  })
}
