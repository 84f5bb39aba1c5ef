import { createHash, createPrivateKey, sign, type KeyObject } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { readArchive } from '../../api/transfer/read-archive.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import { plural } from '../../plain/text/plural.ts'
import type { CommandContext } from '../../program/context.ts'
import { UsageError } from '../../program/usage-error.ts'

/** `picket packs release`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, cwd, out } = context
  const path = args.operands[0]!
  const { data, files } = await readArchive(context, path)
  const archive = Buffer.from(data, 'base64')
  const folder = resolve(cwd, args.text('out') ?? '.')
  const name = `${args.text('name') ?? basename(resolve(cwd, path))}-all.zip`
  const key = args.text('key')
  const digest = createHash('sha256').update(archive).digest('hex')
  const written: readonly (readonly [name: string, content: string | Buffer])[] = [
    [name, archive],
    [`${name}.sha256`, `${digest}  ${name}\n`],
    ...(key === undefined ? [] : [[`${name}.sig`, `${signatureOf(archive, readKey(key, cwd))}\n`] as const]),
  ]
  mkdirSync(folder, { recursive: true })
  for (const [file, content] of written) writeFileSync(join(folder, file), content)
  const names = written.map(([file]) => file)
  if (wantsJson(context)) printResult(context, 'pack-release', { files: names, sha256: digest, specs: files })
  else out.write(`Wrote ${names.join(', ')} with ${plural(files, 'file')}.\n`)
  return exitCodes.good
}

/** As servers verify it: RSA with PKCS #1 v1.5 and SHA-512, or Ed25519. */
function signatureOf(archive: Buffer, key: KeyObject): string {
  return sign(key.asymmetricKeyType === 'rsa' ? 'sha512' : null, archive, key).toString('base64')
}

function readKey(file: string, cwd: string): KeyObject {
  const hint = 'Use a private key in PEM format, for example of: openssl genpkey -algorithm ed25519'
  try {
    const key = createPrivateKey(readFileSync(resolve(cwd, file), 'utf8'))
    if (key.asymmetricKeyType === 'rsa' || key.asymmetricKeyType === 'ed25519') return key
  } catch (cause) {
    throw new UsageError(`"${file}" is not a private key that can be read.`, { cause, hint })
  }
  throw new UsageError(`"${file}" is neither an RSA nor an Ed25519 key.`, { hint })
}
