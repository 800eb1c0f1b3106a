import { Client } from 'pg'
import { migrateDatabase } from '../migrate.ts'
import { openDatabase } from '../client.ts'
import { loadDemoClub } from './demo-club.ts'
import { planDemoClub } from './plan.ts'
const admin = new Client({ connectionString: 'postgresql://rsfc@/postgres?host=/tmp/seedpg' })
await admin.connect()
await admin.query('drop database if exists club')
await admin.query('create database club')
await admin.end()
const url = 'postgresql://rsfc@/club?host=/tmp/seedpg'
await migrateDatabase(url)
const { db, close } = openDatabase(url)
const now = process.argv[2] ? new Date(process.argv[2]) : new Date()
let t = performance.now()
const plan = await planDemoClub(now, 'x')
console.log('plan', performance.now() - t)
for (const [k, v] of Object.entries(plan)) console.log(k, v.length)
t = performance.now()
console.log(await loadDemoClub({ db, now, password: 'clear-skies' }), performance.now() - t)
console.log(await loadDemoClub({ db, now, password: 'clear-skies' }))
await close()
