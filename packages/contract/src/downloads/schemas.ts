import { z } from 'zod'

const DATA_TYPES = ['members', 'booking', 'community'] as const
export type DataType = (typeof DATA_TYPES)[number]

export const DownloadRequest = z.object({ data_type: z.enum(DATA_TYPES) })

export const Download = z.object({ file_path: z.string(), rows: z.int() })
