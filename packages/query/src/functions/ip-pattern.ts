const part = '(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])'
const group = '[0-9a-fA-F]{1,4}'

const ipv4 = `${part}(?:\\.${part}){3}`

/** Addresses as they are usually written, without leading zeros. JavaScript and the engine match the same. */
export const ipv4Pattern = `^(${ipv4})(?:/([0-9]|[12][0-9]|3[0-2]))?$`

/** Eight groups, or fewer with `::` once; the last two can be an IPv4 address. */
const ipv6 = [
  `(?:${group}:){7}${group}`,
  `(?:${group}:){6}${part}(?:\\.${part}){3}`,
  ...Array.from({ length: 8 }, (_, before) => {
    const start = before === 0 ? ':' : `(?:${group}:){${before}}`
    const most = 7 - before
    return `${start}:(?:${group}(?::${group}){0,${Math.max(0, most - 1)}})${most === 0 ? '{0}' : '?'}`
  }),
  `::(?:[fF]{4}:)?${part}(?:\\.${part}){3}`,
].join('|')
export const ipv6Pattern = `^(${ipv6})(?:/([0-9]{1,2}|1[01][0-9]|12[0-8]))?$`

/** An address of either version, without the length of a prefix. */
export const ipPattern = `^(?:${ipv4}|${ipv6})$`
