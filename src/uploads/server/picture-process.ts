import { answerTasks } from '#base/server/apart.ts'
import { redrawn } from './redrawn.ts'

/* The process in which `redraw` decodes pictures. */

answerTasks(redrawn)
