/** As a client team would write it; `baseUrl` is left out, because the address of our server is known when it runs. */
const clientOf = (service: string) => ({
  input: `${service}.json`,
  output: {
    target: `orval/${service}.ts`,
    client: 'fetch' as const,
    // Without it, a code with a slash is sent as two parts of a path.
    urlEncodeParameters: true,
  },
})

export default { logistics: clientOf('logistics'), auth: clientOf('auth') }
