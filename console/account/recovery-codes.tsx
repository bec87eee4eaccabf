import { text } from './language.ts'

/** Shown once: the server keeps only digests. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <div role="status">
      <p>{text.secondFactor.codes}</p>
      <ul className="account-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}
