/** Common modules that the runtime provides under their own names. */
export const runtimeModules: ReadonlySet<string> = new Set(['panther_core', 'panther_detection_helpers'])

/** Import names of well-known packages whose distribution has another name; the others have the name of the module. */
const distributionNames: { readonly [module: string]: string } = {
  attr: 'attrs',
  bs4: 'beautifulsoup4',
  cv2: 'opencv-python',
  Crypto: 'pycryptodome',
  dateutil: 'python-dateutil',
  dns: 'dnspython',
  docx: 'python-docx',
  dotenv: 'python-dotenv',
  git: 'GitPython',
  github: 'PyGithub',
  jose: 'python-jose',
  jsonpath_ng: 'jsonpath-ng',
  jwt: 'PyJWT',
  Levenshtein: 'python-Levenshtein',
  magic: 'python-magic',
  mitreattack: 'mitreattack-python',
  nacl: 'PyNaCl',
  OpenSSL: 'pyOpenSSL',
  panther_analysis_tool: 'panther-analysis-tool',
  PIL: 'Pillow',
  slack_sdk: 'slack-sdk',
  slugify: 'python-slugify',
  sklearn: 'scikit-learn',
  typing_extensions: 'typing-extensions',
  ua_parser: 'ua-parser',
  unidecode: 'Unidecode',
  user_agents: 'user-agents',
  whois: 'python-whois',
  yaml: 'PyYAML',
}

/** Well-known packages whose distribution and module share a name. */
const sameNames = new Set(
  (
    'aiohttp anthropic arrow asn1crypto boto3 botocore cachetools certifi chardet charset_normalizer click cryptography deepdiff emoji ' +
    'faker filelock freezegun geoip2 geopy httpx idna ijson iso8601 itsdangerous jinja2 jmespath jsonschema lxml markdown maxminddb ' +
    'more_itertools msgpack multidict netaddr numpy oauthlib openai orjson packaging pandas parse passlib pendulum phonenumbers policyuniverse ' +
    'psutil publicsuffix2 publicsuffixlist pyasn1 pycountry pydantic pyparsing pytz rapidfuzz redis referencing regex requests rich rsa ruamel ' +
    's3transfer schema scipy setuptools shapely simplejson six sqlalchemy stix2 tenacity thefuzz tldextract toml tomlkit toolz tqdm ' +
    'tzlocal ujson unicodecsv urllib3 validators voluptuous whoosh xmltodict yarl zstandard'
  ).split(' '),
)

/** Returns the distribution name of a well-known third-party module; undefined if it is unknown. */
export function distributionOf(module: string): string | undefined {
  if (Object.hasOwn(distributionNames, module)) return distributionNames[module]
  return sameNames.has(module) ? module : undefined
}

/** Import names of the well-known third-party packages, for suggestions. */
export function knownDistributionModules(): readonly string[] {
  return [...Object.keys(distributionNames), ...sameNames]
}
