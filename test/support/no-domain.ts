/** Stands in for the domains of tap, see file-group.ts. */
export class Domain {
  readonly onerror: (error: unknown, origin: string) => void

  constructor(onerror: Domain['onerror']) {
    this.onerror = onerror
  }

  destroy(): void {}
}
