ALTER TABLE "readiness_mails" DROP CONSTRAINT "readiness_mails_booking_id_flight_date_pk";--> statement-breakpoint
ALTER TABLE "readiness_mails" ADD COLUMN "about" text DEFAULT 'flight' NOT NULL;--> statement-breakpoint
ALTER TABLE "readiness_mails" ADD CONSTRAINT "readiness_mails_booking_id_flight_date_about_pk" PRIMARY KEY("booking_id","flight_date","about");--> statement-breakpoint
ALTER TABLE "readiness_mails" ADD CONSTRAINT "readiness_mails_about" CHECK ("readiness_mails"."about" in ('flight', 'passes'));
