import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react'
import { useText } from '../language/language.tsx'
import { Button } from './button.tsx'
import { ErrorNote } from './error-note.tsx'

interface Detected {
  rawValue: string
}

/** Reads codes from an image. Not every browser has it, so TypeScript does not know it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<Detected[]>
}

const { BarcodeDetector } = globalThis as { BarcodeDetector?: new () => Detector }
const canUseCamera = BarcodeDetector !== undefined && navigator.mediaDevices !== undefined
/** How often the camera's image is looked at, in milliseconds. */
const lookingMs = 150

interface Props {
  label: string
  input?: Ref<HTMLInputElement>
  onScan: (code: string) => Promise<void> | void
}

/**
 * A field for codes. A scanner that acts as a keyboard types into it and ends with Enter; where the browser can read codes,
 * the camera can be used too. What `onScan` throws is shown.
 */
export function ScanField({ label, input, onScan }: Props) {
  const text = useText()
  const id = useId()
  const [code, setCode] = useState('')
  const [error, setError] = useState<unknown>()
  const [isFilming, setFilming] = useState(false)
  const scan = async (scanned: string) => {
    setFilming(false)
    setCode('')
    setError(undefined)
    if (scanned === '') return
    try {
      await onScan(scanned)
    } catch (problem) {
      setError(problem)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void scan(code.trim())
  }
  return (
    <form className="scan" onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        <input
          id={id}
          ref={input}
          // biome-ignore lint/a11y/noAutofocus: a scanner types where the focus is
          autoFocus
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      {canUseCamera && (
        <Button onPress={() => setFilming(!isFilming)}>{isFilming ? text.words.close : text.words.camera}</Button>
      )}
      {isFilming && <Camera onCode={(scanned) => void scan(scanned)} onError={setError} />}
      {error !== undefined && <ErrorNote error={error} />}
    </form>
  )
}

/** The image of the camera, until it shows a code. */
function Camera({ onCode, onError }: { onCode: (code: string) => void; onError: (error: unknown) => void }) {
  const video = useRef<HTMLVideoElement>(null)
  const handlers = useRef({ onCode, onError })
  handlers.current = { onCode, onError }
  useEffect(() => {
    const shown = video.current as HTMLVideoElement
    const detector = new (BarcodeDetector as new () => Detector)()
    let stream: MediaStream | undefined
    let isOver = false
    const film = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      shown.srcObject = stream
      await shown.play()
      while (!isOver) {
        const [found] = await detector.detect(shown)
        if (found && !isOver) return handlers.current.onCode(found.rawValue)
        await new Promise((resolve) => setTimeout(resolve, lookingMs))
      }
    }
    film().catch((error) => isOver || handlers.current.onError(error))
    return () => {
      isOver = true
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
  }, [])
  return <video ref={video} muted playsInline />
}
