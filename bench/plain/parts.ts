import type pg from 'pg'

export interface Parts {
  pool: pg.Pool
}
