import { InvalidInputError } from '@picket/core'
import { defineEnrichment, toJsonRows } from '../enrichment-kind.ts'
import { listOf, mapOf, textOf } from '../publisher/json-values.ts'
import { unpack, untar } from '../publisher/untar.ts'

interface WarningList {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly version: string
}

/** Networks of well-known services, from the warning lists of MISP. Lists of host names and others are left out. */
export const mispWarningLists = defineEnrichment({
  name: 'mispwarninglists',
  label: 'MISP warning lists',
  summary: 'Networks of cloud providers and other well-known services, which are often false positives',
  mark: 'M12 3l9 16H3zM12 9v5M12 16.5v.5',
  documentation: 'https://github.com/MISP/misp-warninglists',
  license: {
    name: 'CC0 1.0 or BSD 2-Clause',
    url: 'https://github.com/MISP/misp-warninglists/blob/main/LICENSE.md',
  },
  example: {},
  fields: [],
  tables: () => [
    {
      name: 'misp_warning_lists',
      description: 'The warning lists of MISP that contain an address.',
      schema: 'MISP.WarningListsCIDR',
      primaryKey: 'cidr',
      indicators: ['ip'],
      columns: {
        cidr: 'The network.',
        warning_lists: 'The lists that contain it: id, name, description and version of each.',
      },
      rateMinutes: 1440,
    },
  ],
  async fetch(_config, _table, publisher) {
    const url = 'https://codeload.github.com/MISP/misp-warninglists/tar.gz/refs/heads/main'
    const packed = await publisher.getChanged({ url })
    if (packed === undefined) return undefined
    const networks = new Map<string, WarningList[]>()
    for (const { name, content } of untar(await unpack(packed))) {
      const [, id] = /\/lists\/([^/]+)\/list\.json$/.exec(name) ?? []
      if (id === undefined) continue
      const list = parseList(id, content.toString('utf8'))
      for (const network of list?.networks ?? []) {
        const others = networks.get(network)
        if (others === undefined) networks.set(network, [list!.about])
        else others.push(list!.about)
      }
    }
    if (networks.size === 0) throw new InvalidInputError('The archive of MISP contains no warning lists of networks.')
    return toJsonRows([...networks].map(([cidr, lists]) => ({ cidr, warning_lists: lists })))
  },
})

function parseList(id: string, text: string) {
  const list = parse(id, text)
  if (list['type'] !== 'cidr') return undefined
  const about: WarningList = {
    id,
    name: textOf(list['name']) ?? id,
    description: textOf(list['description']) ?? '',
    version: String(list['version'] ?? ''),
  }
  return { about, networks: new Set(listOf(list['list']).flatMap((one) => textOf(one) ?? [])) }
}

function parse(id: string, text: string): Readonly<Record<string, unknown>> {
  try {
    return mapOf(JSON.parse(text))
  } catch (cause) {
    throw new InvalidInputError(`The warning list "${id}" of MISP is not JSON.`, { cause })
  }
}
