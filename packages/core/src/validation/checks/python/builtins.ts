/** Built-in names of every Python module; `unittest.mock` can replace them too. */
export const pythonBuiltins: ReadonlySet<string> = new Set(
  (
    'abs aiter all anext any ascii bin bool breakpoint bytearray bytes callable chr classmethod compile complex delattr dict dir divmod ' +
    'enumerate eval exec exit filter float format frozenset getattr globals hasattr hash help hex id input int isinstance issubclass iter ' +
    'len list locals map max memoryview min next object oct open ord pow print property quit range repr reversed round set setattr slice ' +
    'sorted staticmethod str sum super tuple type vars zip'
  ).split(' '),
)
