DROP INDEX "audit_at";--> statement-breakpoint
DROP INDEX "applications_user";--> statement-breakpoint
DROP INDEX "applications_status";--> statement-breakpoint
DROP INDEX "audit_newest";--> statement-breakpoint
DROP INDEX "audit_subject";--> statement-breakpoint
DROP INDEX "bookings_user";--> statement-breakpoint
DROP INDEX "bookings_instructor";--> statement-breakpoint
DROP INDEX "bookings_examiner";--> statement-breakpoint
DROP INDEX "bookings_section";--> statement-breakpoint
DROP INDEX "bookings_date";--> statement-breakpoint
DROP INDEX "support_cases_status";--> statement-breakpoint
CREATE INDEX "applications_user" ON "applications" USING btree ("user_id","_id");--> statement-breakpoint
CREATE INDEX "applications_status" ON "applications" USING btree ("application_status","_id");--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit" USING btree ("subject","_id");--> statement-breakpoint
CREATE INDEX "audit_subject" ON "audit" USING btree ("subject","subject_id","at","_id");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id","flight_date","start_time","_id");--> statement-breakpoint
CREATE INDEX "bookings_instructor" ON "bookings" USING btree ("flight_instructor","flight_date","start_time","_id");--> statement-breakpoint
CREATE INDEX "bookings_examiner" ON "bookings" USING btree ("flight_examiner","flight_date","start_time","_id");--> statement-breakpoint
CREATE INDEX "bookings_section" ON "bookings" USING btree ("booking_status","payment_status","flight_date","start_time","_id");--> statement-breakpoint
CREATE INDEX "bookings_date" ON "bookings" USING btree ("flight_date","start_time","_id");--> statement-breakpoint
CREATE INDEX "support_cases_status" ON "support_cases" USING btree ("case_status","_id");