const shapes = {
  close: 'M6 6l12 12M18 6L6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  chevron: 'M8 10l4 4 4-4',
  left: 'M14 7l-5 5 5 5',
  right: 'M10 7l5 5-5 5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4.5L21 19.5H3zM12 10v4.5M12 17v.3',
  user: 'M12 12a4 4 0 100-8 4 4 0 000 8zM4.5 20c1-4 4-5.5 7.5-5.5s6.5 1.5 7.5 5.5',
  outside: 'M9 6H5.5v12.5H18V15M13 5h6v6M19 5l-9 9',
  plus: 'M12 5v14M5 12h14',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  search: 'M11 17.5a6.5 6.5 0 100-13 6.5 6.5 0 000 13zM16 16l4 4',
  up: 'M8 14l4-4 4 4',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  inbox: 'M4 13l2.5-8h11l2.5 8v6H4zM4 13h5l1 2.5h4L15 13h5',
} as const

export type IconName = keyof typeof shapes

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
