import { PoliciesForResource, Resource } from '@picket/core/api'
import { openApi } from '../../api/open-api.ts'
import { exitCodes } from '../../plain/exit-codes.ts'
import { printResult, wantsJson } from '../../plain/print-result.ts'
import type { CommandContext } from '../../program/context.ts'
import { printTable } from '../../screen/table.ts'
import { styleOfStatus } from './style-of-status.ts'

/** `picket resources show`. */
export async function run(context: CommandContext): Promise<number> {
  const { args, out } = context
  const [id = ''] = args.operands
  const api = openApi(context)
  const { resource } = await api.query(Resource, { id })
  const items = []
  for (let page = 1; ; page++) {
    const { policiesForResource: found } = await api.query(PoliciesForResource, {
      input: { resourceId: id, page, pageSize: 100 },
    })
    items.push(...found.items)
    if (page >= found.paging.totalPages) break
  }
  if (wantsJson(context)) {
    printResult(context, 'resource', { result: { ...resource, policies: items } })
    return exitCodes.good
  }
  const mark = styleOfStatus(out)
  out.write(`${out.style.strong(resource.id)}${resource.deleted ? ' (deleted)' : ''}\n`)
  out.write(`${resource.type}, ${mark(resource.complianceStatus)}, last modified ${resource.lastModified}\n\n`)
  out.write(
    items.length === 0
      ? 'No policy has checked this resource yet.\n'
      : printTable(
          items,
          [
            { head: 'POLICY', value: ({ policyId }) => policyId, mark: out.style.strong },
            { head: 'SEVERITY', value: ({ policySeverity }) => policySeverity },
            { head: 'STATUS', value: ({ status }) => status, mark },
            { head: 'IGNORED', value: ({ suppressed }) => (suppressed ? 'yes' : '') },
            { head: 'ERROR', value: ({ errorMessage }) => errorMessage ?? '', isWide: true },
          ],
          out,
        ),
  )
  out.write(`\n${JSON.stringify(resource.attributes, null, 2)}\n`)
  return exitCodes.good
}
