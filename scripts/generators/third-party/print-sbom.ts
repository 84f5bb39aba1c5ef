import type { ShippedPackage } from './shipped-package.ts'

/** A component that is not an npm package. */
interface Part {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly source: string
}

/**
 * Prints a software bill of materials in CycloneDX 1.6 (ECMA-424), without a time and a serial number, so that the same
 * packages produce the same file.
 */
export function printSbom(version: string, packages: readonly ShippedPackage[], parts: readonly Part[]): string {
  const bom = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', name: 'picket', version, licenses: [{ license: { id: 'Apache-2.0' } }] },
    },
    components: [...packages.map(toComponent), ...parts.map(toPart)],
  }
  return `${JSON.stringify(bom, undefined, 2)}\n`
}

function toComponent({ name, version, licence, source, integrity }: ShippedPackage) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    ...(integrity === undefined ? {} : { hashes: [toHash(integrity)] }),
    licenses: [{ expression: licence }],
    ...toReferences(source),
  }
}

function toPart({ name, version, licence, source }: Part) {
  const ref = `${name}@${version}`
  return {
    type: 'library',
    'bom-ref': ref,
    name,
    version,
    licenses: [{ license: { name: licence } }],
    ...toReferences(source),
  }
}

function toReferences(source: string) {
  return URL.canParse(source) ? { externalReferences: [{ type: 'vcs', url: source }] } : {}
}

/** Converts a digest from base64, as in lock files, to hexadecimal. */
function toHash(integrity: string) {
  const [, bits = '', content = ''] = /^sha(\d+)-(.+)$/.exec(integrity.split(' ')[0] ?? '') ?? []
  return { alg: bits === '1' ? 'SHA-1' : `SHA-${bits}`, content: Buffer.from(content, 'base64').toString('hex') }
}
