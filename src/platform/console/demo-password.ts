/** The password of all accounts of the demo data, in both services and their consoles. */
export const demoPassword = 'quayside-demo-2026'
