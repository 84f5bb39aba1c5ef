import ipaddr from 'ipaddr.js'
import type { LayoutMigration } from './migration.ts'

/** Addresses of the audit log as 32 hexadecimal digits, IPv4 within IPv6: they sort as networks do, so that a network is a range. */
export const auditAddresses: LayoutMigration = {
  name: '0115-audit-addresses',
  async up(database) {
    await database.schema.alterTable('audit_log').addColumn('address_key', 'text').execute()
    const rows = (await database.selectFrom('audit_log').select('address').distinct().execute()) as {
      address: string | null
    }[]
    for (const { address } of rows) {
      if (address === null || !ipaddr.isValid(address)) continue
      await database
        .updateTable('audit_log')
        .set({ address_key: keyOf(address) })
        .where('address', '=', address)
        .execute()
    }
    await database.schema.createIndex('audit_log_address').on('audit_log').columns(['address_key', 'at']).execute()
  },
}

function keyOf(address: string): string {
  const parsed = ipaddr.process(address)
  const bytes =
    parsed.kind() === 'ipv4' ? (parsed as ipaddr.IPv4).toIPv4MappedAddress().toByteArray() : parsed.toByteArray()
  return Buffer.from(bytes).toString('hex')
}
