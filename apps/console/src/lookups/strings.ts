export const lookUpText = {
  title: 'Look up',
  failed: 'Could not look up the value',
  retry: 'Try again',
  none: 'No provider looks up such values',
  noneWhy: 'Add VirusTotal, AbuseIPDB or GreyNoise as an enrichment provider.',
  providers: 'Enrichment providers',
  asked: 'Asked',
  stored: 'Stored answer of',
  again: 'Ask again',
  page: 'Details',
  verdicts: { MALICIOUS: 'malicious', SUSPICIOUS: 'suspicious', BENIGN: 'benign', UNKNOWN: 'unknown' },
} as const
