import tseslint from 'typescript-eslint'

/** Biome lints everything else. Its own rule for promises takes minutes, since it infers types by itself. */
export default tseslint.config({
  files: ['{src,test,bench}/**/*.{ts,js}'],
  plugins: { '@typescript-eslint': tseslint.plugin },
  linterOptions: { reportUnusedDisableDirectives: 'error' },
  languageOptions: {
    parser: tseslint.parser,
    parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
  },
  rules: {
    // tap waits for its tests by itself.
    '@typescript-eslint/no-floating-promises': [
      'error',
      { allowForKnownSafePromises: [{ from: 'package', package: '@tapjs/core', name: 'PromiseWithSubtest' }] },
    ],
    // A callback may be async where its result is ignored: what it starts must not fail, which types cannot tell.
    '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
  },
})
