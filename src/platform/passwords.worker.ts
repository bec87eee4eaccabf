import bcrypt from 'bcryptjs'
import type { CompareTask, HashTask } from './passwords.ts'

export default function work(task: HashTask | CompareTask): string | boolean {
  return 'hash' in task ? bcrypt.compareSync(task.password, task.hash) : bcrypt.hashSync(task.password, task.cost)
}
