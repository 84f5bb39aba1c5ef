/** Whether the server accepts it: an IPv4 or IPv6 address, with or without a prefix length. */
export function isCidrBlock(text: string): boolean {
  const [address = '', bits, ...rest] = text.trim().split('/')
  if (rest.length > 0) return false
  const most = isIpv4(address) ? 32 : isIpv6(address) ? 128 : -1
  return most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
}

function isIpv4(text: string): boolean {
  const parts = text.split('.')
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
}

function isIpv6(text: string): boolean {
  if (!text.includes(':')) return false
  try {
    return new URL(`http://[${text}]/`).hostname.startsWith('[')
  } catch {
    return false
  }
}
